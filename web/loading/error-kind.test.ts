import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorKindOf } from './error-kind.ts'
import { ChunkLoadError } from './load-route-module.ts'

describe('error screens', () => {
  const api = (status: number, code = 'x') => new ApiError({ status, code, detail: '' })
  const route = (status: number) => ({ status, statusText: '', internal: false, data: null })

  test.each([
    ['a script of a page', new ChunkLoadError(), 'chunk'],
    ['a script of Chrome', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'chunk'],
    ['a script of Safari', new TypeError('Importing a module script failed.'), 'chunk'],
    ['a script of Firefox', new TypeError('error loading dynamically imported module: /assets/x.js'), 'chunk'],
    ['a style', new Error('Unable to preload CSS for /assets/x.css'), 'chunk'],
    ['no answer', ApiError.network(), 'offline'],
    ['nothing there', api(404), 'missing'],
    ['no such route', route(404), 'missing'],
    ['not for this person', api(403), 'forbidden'],
    ['too many', api(429), 'busy'],
    ['the server is away', api(503), 'busy'],
    ['a fault of the server', api(500), 'unknown'],
    ['a method the router knows no answer to', route(405), 'unknown'],
    ['anything thrown', 'what', 'unknown'],
    ['nothing thrown', undefined, 'unknown'],
  ])('%s', (_, error, kind) => {
    expect(errorKindOf(error, true)).toBe(kind)
  })

  test('without a network a missing script is the network’s fault', () => {
    expect(errorKindOf(new ChunkLoadError(), false)).toBe('offline')
    expect(errorKindOf(api(404), false)).toBe('missing')
  })
})
