import { listPage } from './list-page.ts'
import { badRequest } from './stripe-error.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

const MAX_DEPTH = 4

/** A copy of `body` where each dotted path of `expand` leads to the whole object instead of its id; 400 where it cannot. */
export function expandAll(world: World, body: object, paths: readonly string[]): object {
  if (paths.length === 0) return body
  const copy = structuredClone(body)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > MAX_DEPTH)
      throw badRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
        param: 'expand',
      })
    expandPath(world, copy, parts, path)
  }
  return copy
}

function expandPath(world: World, node: object, parts: readonly string[], path: string): void {
  const [part, ...rest] = parts
  if (part === undefined) return
  if (Array.isArray(node)) {
    for (const item of node) expandPath(world, item, parts, path)
    return
  }
  const fields = fieldsOf(node)
  const value = included(world, fields, part) ?? fields[part]
  if (value === null) return
  const target = typeof value === 'string' ? referred(world, value) : value
  if (typeof target !== 'object' || target === null) {
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  // A copy, since two paths may lead to the same stored object.
  fields[part] = target === value ? target : structuredClone(target)
  const next = fields[part]
  if (typeof next === 'object' && next !== null) expandPath(world, next, rest, path)
}

/** Every body is a fresh JSON-like object, so its fields may be read and set by name. */
function fieldsOf(node: object): Fields {
  return node as Fields
}

/** The lists that an object has only when asked for. */
function included(world: World, fields: Fields, part: string): object | null {
  if (typeof fields[part] === 'object' && fields[part] !== null) return null
  const id = String(fields['id'])
  if (fields['object'] === 'checkout.session' && part === 'line_items') {
    return structuredClone(
      listPage(world.state.carts.find(id)?.items ?? [], {}, `/v1/checkout/sessions/${id}/line_items`),
    )
  }
  if (fields['object'] === 'charge' && part === 'refunds') {
    const refunds = world.state.refunds.newestFirst().filter((refund) => refund.charge === id)
    return structuredClone(listPage(refunds, {}, `/v1/charges/${id}/refunds`))
  }
  return null
}

function referred(world: World, id: string): object | null {
  const { customers, products, paymentIntents, charges, refunds, disputes } = world.state
  for (const kind of [customers, products, paymentIntents, charges, refunds, disputes]) {
    const found = kind.find(id)
    if (found) return found
  }
  return null
}
