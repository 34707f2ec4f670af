/** Rules within these are looked at one by one; what other at-rules hold is no style rule. */
const GROUPS = /^@(?:media|supports|layer|container)\b/

/**
 * The rules of a style sheet that a document can meet: those whose selectors ask for none but its classes. A class within a
 * selector's parentheses binds nothing, since `:not(.x)` and `:where(.x, main)` hold without it. The sheet is a minified one.
 */
export function stylesInUse(css: string, classes: ReadonlySet<string>): string {
  const used = rulesOf(css, (selector) => classesOf(selector).every((name) => classes.has(name)))
  return used.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    used.includes(`var(${name}`) ? rule : '',
  )
}

/** The classes that a document's elements have, and every word of its scripts, which may give them more. */
export function classesIn(html: string): Set<string> {
  const given = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) => value)
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const unescaped = given.map((value) =>
    value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
  return new Set([...unescaped.flatMap((value) => value.split(' ')), ...(scripts.join(' ').match(/[\w-]+/g) ?? [])])
}

function rulesOf(css: string, isMet: (selector: string) => boolean): string {
  let kept = ''
  for (let at = 0; at < css.length;) {
    const open = css.startsWith('/*', at) ? css.indexOf('*/', at) + 1 : endOf(css, at, /[{;]/)
    const isRule = css[open] === '{'
    const end = isRule ? endOf(css, open + 1, /\}/) : open
    // A licence, or a statement like the order of the layers, is left as it is.
    kept += isRule ? ruleOf(css.slice(at, open).trim(), css.slice(open + 1, end), isMet) : css.slice(at, end + 1)
    at = end + 1
  }
  return kept
}

/** The rule as far as the document meets it; nothing where it does not. */
function ruleOf(head: string, body: string, isMet: (selector: string) => boolean): string {
  if (GROUPS.test(head)) {
    const inner = rulesOf(body, isMet)
    return inner === '' && body !== '' ? '' : `${head}{${inner}}`
  }
  if (head.startsWith('@')) return `${head}{${body}}`
  const met = selectorsOf(head).filter(isMet)
  return met.length === 0 ? '' : `${met.join(',')}{${body}}`
}

/** The place of the next such sign outside of comments, strings, and what is in brackets of any kind; else the end. */
function endOf(css: string, from: number, sign: RegExp): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const one = css[at] ?? ''
    if (depth === 0 && sign.test(one)) return at
    if (one === '\\') at += 1
    else if (one === '"' || one === "'") at = css.indexOf(one, at + 1)
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1
    else if ('({['.includes(one)) depth += 1
    else if (')}]'.includes(one)) depth -= 1
  }
  return css.length
}

function selectorsOf(head: string): string[] {
  const selectors: string[] = []
  for (let at = 0; at < head.length;) {
    const end = endOf(head, at, /,/)
    selectors.push(head.slice(at, end))
    at = end + 1
  }
  return selectors
}

/** The classes that a selector asks for, as elements have them: its escapes are undone. */
function classesOf(selector: string): string[] {
  const outside = withoutParentheses(selector.replaceAll(/"[^"]*"/g, ''))
  return [...outside.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7F])+)/gi)].map(([, name = '']) =>
    name
      .replaceAll(/\\([\da-f]{1,6}) /gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replaceAll(/\\(.)/g, '$1'),
  )
}

/** The innermost first. One that is part of a name is escaped. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replaceAll(/(?<!\\)\((?:\\.|[^\\()])*\)/g, '')
  return shorter === selector ? selector : withoutParentheses(shorter)
}
