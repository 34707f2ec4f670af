import type { Identified } from './collection.ts'
import { newId } from './ids.ts'

/** A product that a line item's `product_data` made. */
export interface Product extends Identified {
  readonly object: 'product'
  readonly active: true
  readonly description: string | null
  readonly images: string[]
  readonly livemode: false
  readonly metadata: Record<string, string>
  readonly name: string
  readonly type: 'service'
  readonly updated: number
}

/** A one-off price, inside the line item that made it. */
export interface Price extends Identified {
  readonly object: 'price'
  readonly active: boolean
  readonly billing_scheme: 'per_unit'
  readonly currency: string
  readonly livemode: false
  readonly lookup_key: null
  readonly metadata: Record<string, string>
  readonly nickname: null
  readonly product: string
  readonly recurring: null
  readonly tax_behavior: string
  readonly type: 'one_time'
  readonly unit_amount: number
  readonly unit_amount_decimal: string
}

interface ProductData {
  readonly name: string
  readonly description?: string | undefined
  readonly images?: string[] | undefined
  readonly metadata?: Record<string, string> | undefined
}

export function makeProduct(data: ProductData, created: number): Product {
  return {
    id: newId('prod_', 14),
    object: 'product',
    active: true,
    created,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    metadata: data.metadata ?? {},
    name: data.name,
    type: 'service',
    updated: created,
  }
}

/** `unitAmount` in öre (or the smallest unit of `currency`). */
export function makePrice(product: Product, currency: string, unitAmount: number, taxBehavior = 'unspecified'): Price {
  return {
    id: newId('price_1'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: product.created,
    currency,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: null,
    tax_behavior: taxBehavior,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
}
