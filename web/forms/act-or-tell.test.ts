import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toasts } from '../ui/toast.ts'
import { actOrTell } from './act-or-tell.ts'

beforeEach(() => toasts.set([]))

const told = () => toasts.get().map(({ tone, text }) => [tone, text])

test('what succeeds says nothing by itself', async () => {
  await actOrTell(async () => 'done', 'Kunde inte spara:')
  expect(told()).toEqual([])
})

test('what fails is told in the server’s words, after ours where there are any', async () => {
  const fails = () => Promise.reject(new ApiError({ status: 409, code: 'conflict', detail: 'Raden är låst.' }))
  await actOrTell(fails)
  await actOrTell(fails, 'Kunde inte spara:')
  expect(told()).toEqual([
    ['error', 'Raden är låst.'],
    ['error', 'Kunde inte spara: Raden är låst.'],
  ])
})
