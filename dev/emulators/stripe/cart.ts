import { z } from 'zod'
import type { Identified } from './collection.ts'
import { newId } from './ids.ts'
import { currency, email, link, list, metadata, text, whole } from './params.ts'
import type { Price } from './products.ts'
import { makePrice, makeProduct } from './products.ts'
import { badRequest } from './stripe-error.ts'
import type { World } from './world.ts'

export interface LineItem {
  readonly id: string
  readonly object: 'item'
  readonly adjustable_quantity: null
  readonly amount_discount: 0
  readonly amount_subtotal: number
  readonly amount_tax: 0
  readonly amount_total: number
  readonly currency: string
  readonly description: string
  readonly metadata: Record<string, string>
  readonly price: Price
  readonly quantity: number
}

/** `line_items` of a new session: each with a price of its own, since no prices are kept in advance. */
export const lineItemsParam = () =>
  list(
    z.strictObject({
      quantity: whole(1, 999_999),
      metadata: metadata().optional(),
      price_data: z.strictObject({
        currency: currency(),
        unit_amount: whole(0, 99_999_999),
        tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
        product_data: z.strictObject({
          name: text(1500),
          description: text(40_000).optional(),
          images: list(link(), 0, 8).optional(),
          metadata: metadata().optional(),
          tax_code: text().optional(),
          unit_label: text(12).optional(),
        }),
      }),
    }),
    1,
  )

/** `payment_intent_data` of a new session. */
export const intentDataParam = () =>
  z.strictObject({
    description: text(1000).optional(),
    metadata: metadata().optional(),
    receipt_email: email().optional(),
    capture_method: z.enum(['automatic', 'automatic_async']).optional(),
    statement_descriptor: text(22).optional(),
    statement_descriptor_suffix: text(22).optional(),
  })

type SentItems = z.output<ReturnType<typeof lineItemsParam>>
type IntentData = z.output<ReturnType<typeof intentDataParam>>

/** What a session sells, and what its payment will be made with; `id` is the session's. */
export interface Cart extends Identified {
  readonly items: LineItem[]
  readonly intent: IntentData
}

/** The lines of a new session, in one currency; makes their products. */
export function makeLineItems(world: World, sent: SentItems): LineItem[] {
  const first = sent[0]?.price_data.currency
  if (sent.some((item) => item.price_data.currency !== first)) {
    throw badRequest('All line items must have the same currency.', { param: 'line_items' })
  }
  return sent.map((item) => {
    const { price_data: data, quantity } = item
    const product = world.state.products.add(makeProduct(data.product_data, world.clock()))
    const total = data.unit_amount * quantity
    return {
      id: newId('li_1'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: data.currency,
      description: data.product_data.name,
      metadata: item.metadata ?? {},
      price: makePrice(product, data.currency, data.unit_amount, data.tax_behavior),
      quantity,
    }
  })
}
