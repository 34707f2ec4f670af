import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { buildRequest } from './request.ts'

const none = z.object({})
const read = endpoint({
  method: 'GET',
  path: '/api/things/:id/parts/:part',
  access: 'signedIn',
  summary: 'x',
  params: z.object({ id: z.string(), part: z.string() }),
  query: z.object({ after: z.optional(z.number()), q: z.optional(z.string()) }),
  response: none,
})
const form = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'public',
  summary: 'x',
  bodyType: 'form',
  body: z.object({ username: z.string(), password: z.string() }),
  response: none,
})

describe('buildRequest', () => {
  test('fills and escapes the path, and leaves out empty query values', () => {
    const { url, init } = buildRequest(
      read,
      { params: { id: 'a/b', part: 'å' }, query: { after: 0, q: undefined } },
      'tok',
    )
    expect(url).toBe('/api/things/a%2Fb/parts/%C3%A5?after=0')
    expect(init.method).toBe('GET')
    expect(init.headers.get('Authorization')).toBe('Bearer tok')
    expect(init).not.toHaveProperty('body')
  })

  test('refuses a path with a hole', () => {
    expect(() => buildRequest(read, { params: { id: 'a' } }, null)).toThrow('Path parameter part is missing')
  })

  test('sends forms as forms, without a token when there is none', () => {
    const { init } = buildRequest(form, { body: { username: 'å@b.se', password: 'a&b=c' } }, null)
    expect(init.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(init.headers.has('Authorization')).toBe(false)
    expect(typeof init.body === 'string' && Object.fromEntries(new URLSearchParams(init.body))).toEqual({
      username: 'å@b.se',
      password: 'a&b=c',
    })
  })

  test('sends a form with a file in parts, whose type the browser names', () => {
    const { init } = buildRequest(form, { body: { title: 'Sömn', note: null, file: new File(['x'], 'x.txt') } }, null)
    expect(init.headers.has('Content-Type')).toBe(false)
    expect(init.body instanceof FormData && [...init.body.keys()]).toEqual(['title', 'file'])
  })

  test('sends JSON otherwise, also null', () => {
    const { init } = buildRequest({ ...form, bodyType: 'json' }, { body: { first_name: null } }, null)
    expect(init.body).toBe('{"first_name":null}')
  })
})
