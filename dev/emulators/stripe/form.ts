/** A form-encoded body with bracketed names, unfolded: every leaf is the text that was sent. */
export interface FormTree {
  [key: string]: string | FormTree
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_DEPTH = 12

/**
 * Unfolds `line_items[0][price_data][currency]=sek` and `expand[]=x` to nested objects; lists keep their numbers as keys.
 * A name that contradicts an earlier one, or is nested deeper than 12, is kept whole, so the schema refuses it as unknown.
 */
export function parseForm(encoded: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (!plant(tree, pathOf(name), value)) tree[FORBIDDEN.has(name) ? `[${name}]` : name] = value
  }
  return tree
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split('][')]
}

function plant(tree: FormTree, path: readonly string[], value: string): boolean {
  if (path.length > MAX_DEPTH || path.some((part) => FORBIDDEN.has(part))) return false
  let node = tree
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part
    if (depth === path.length - 1) {
      if (typeof node[key] === 'object') return false
      node[key] = value
      return true
    }
    const next = node[key] ?? {}
    if (typeof next === 'string') return false
    node[key] = next
    node = next
  }
  return false
}
