import { describe, expect, test } from 'vitest'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { findClients, highlighted, suggestedClients } from './find-clients.ts'

const client = (first: string, last: string, email: string): ConnectedPatient => ({
  id: email,
  name: `${first} ${last}`,
  first_name: first,
  last_name: last,
  email,
  phone: null,
  date_of_birth: null,
  assigned_date: '2026-11-01T08:00:00.000Z',
  shares_chats: false,
  asked_to_read_at: null,
  has_recent_insights: false,
  recent_activity: { breakthrough_count: 0, important_messages: 0 },
})
const CLIENTS = [
  client('Åsa', 'Öberg', 'asa@exempel.se'),
  client('Bo', 'Ek', 'bo@exempel.se'),
  client('Anna', 'Boman', 'anna@annat.se'),
]
const namesOf = (found: readonly ConnectedPatient[]) => found.map(({ name }) => name)

describe('a client is found', () => {
  test.each([
    ['', ['Åsa Öberg', 'Bo Ek', 'Anna Boman']],
    ['  ', ['Åsa Öberg', 'Bo Ek', 'Anna Boman']],
    ['BO', ['Bo Ek', 'Anna Boman']],
    ['öberg', ['Åsa Öberg']],
    ['ÅSA', ['Åsa Öberg']],
    ['exempel', ['Åsa Öberg', 'Bo Ek']],
    ['a ö', ['Åsa Öberg']],
    [' anna ', ['Anna Boman']],
    ['aasa', []],
  ])('by %j: %j', (search, names) => {
    expect(namesOf(findClients(CLIENTS, search))).toEqual(names)
  })

  test('by Asa in the address, and not in the name', () => {
    expect(namesOf(findClients(CLIENTS, 'asa ö'))).toEqual([])
    expect(namesOf(findClients(CLIENTS, 'asa'))).toEqual(['Åsa Öberg'])
  })
})

test('names are suggested from two letters on, five at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => client('Bo', `Ek${at}`, `bo${at}@exempel.se`))
  expect(suggestedClients(many, ' b ')).toEqual([])
  expect(suggestedClients(many, 'bo')).toHaveLength(5)
})

describe('what is searched for is marked', () => {
  test.each([
    ['Åsa Öberg', 'ö', ['Åsa ', '[Ö]', 'berg']],
    ['anna@annat.se', 'ANNA', ['[anna]', '@', '[anna]', 't.se']],
    ['Bo', 'ek', ['Bo']],
    ['Bo', ' ', ['Bo']],
    ['İda', 'da', ['İda']],
  ])('in %s: %s', (text, search, parts) => {
    expect(highlighted(text, search).map((part) => (part.isHit ? `[${part.text}]` : part.text))).toEqual(parts)
  })
})
