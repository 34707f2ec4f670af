import type { Identified } from './collection.ts'
import type { Endpoints } from './endpoint.ts'
import { announce } from './events.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import { email, list, metadata, text } from './params.ts'
import { noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

export interface Customer extends Identified {
  readonly object: 'customer'
  readonly address: null
  readonly balance: number
  readonly currency: null
  readonly default_source: null
  readonly delinquent: false
  description: string | null
  readonly discount: null
  email: string | null
  readonly invoice_prefix: string
  readonly invoice_settings: object
  readonly livemode: false
  metadata: Record<string, string>
  name: string | null
  phone: string | null
  preferred_locales: string[]
  readonly shipping: null
  readonly tax_exempt: 'none'
  readonly test_clock: null
}

/** What is left of a deleted customer. */
interface DeletedCustomer {
  readonly id: string
  readonly object: 'customer'
  readonly deleted: true
}

const fields = {
  email: email().optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
  description: text(350).optional(),
  metadata: metadata().optional(),
  preferred_locales: list(text(10)).optional(),
}

/** Makes and stores a customer. */
export function createCustomer(world: World, given: Partial<Pick<Customer, 'email' | 'name' | 'metadata'>>): Customer {
  return world.state.customers.add({
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.clock(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
}

/** The customer that a parameter refers to; 400 when there is none, or none any more. */
export function getReferredCustomer(world: World, id: string): Customer {
  const customer = world.state.customers.find(id)
  if (!customer) throw noSuch('customer', id, 'customer', 400)
  return customer
}

/** `/v1/customers`. */
export function mountCustomers(endpoints: Endpoints): void {
  endpoints.post('/v1/customers', fields, (world, params, call) => {
    const customer = createCustomer(world, {})
    change(customer, params)
    announce(world, 'customer.created', customer, call)
    return customer
  })
  endpoints.get('/v1/customers', { ...timedPageParams, email: filter() }, (world, params) => {
    const customers = world.state.customers.newestFirst()
    return listPage(
      customers.filter((customer) => params.email === undefined || customer.email === params.email),
      params,
      '/v1/customers',
    )
  })
  endpoints.get(
    '/v1/customers/:id',
    {},
    (world, _params, call) => world.state.customers.find(call.id) ?? deleted(world, call.id),
  )
  endpoints.post('/v1/customers/:id', fields, (world, params, call) => {
    const customer = world.state.customers.find(call.id)
    if (!customer) throw noSuch('customer', call.id, 'id')
    change(customer, params)
    announce(world, 'customer.updated', customer, call)
    return customer
  })
  endpoints.delete('/v1/customers/:id', {}, (world, _params, call) => {
    const customer = world.state.customers.find(call.id)
    if (!customer) throw noSuch('customer', call.id, 'id')
    world.state.customers.remove(call.id)
    announce(world, 'customer.deleted', customer, call)
    world.save()
    return tombstone(call.id)
  })
}

type Change = { [K in 'email' | 'name' | 'phone' | 'description']?: string | undefined } & {
  metadata?: Record<string, string> | undefined
  preferred_locales?: string[] | undefined
}

function change(customer: Customer, given: Change): void {
  customer.email = given.email ?? customer.email
  customer.name = given.name ?? customer.name
  customer.phone = given.phone ?? customer.phone
  customer.description = given.description ?? customer.description
  customer.metadata = { ...customer.metadata, ...given.metadata }
  customer.preferred_locales = given.preferred_locales ?? customer.preferred_locales
}

function deleted(world: World, id: string): DeletedCustomer {
  if (!world.state.customers.wasRemoved(id)) throw noSuch('customer', id, 'id')
  return tombstone(id)
}

function tombstone(id: string): DeletedCustomer {
  return { id, object: 'customer', deleted: true }
}
