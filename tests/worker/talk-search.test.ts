import { describe, expect, test } from 'vitest'
import { archiveExchange } from '../../contract/chat.ts'
import { changeTalk, deleteTalk, searchTalks } from '../../contract/talks.ts'
import { api, failureOf } from '../support/api.ts'
import { newId } from '../support/chat.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
const small = await useApp({ constants: { SEARCHED_AT_ONCE: 3, FOUND_AT_ONCE: 2, SEARCHES_A_MINUTE: 6 } })
const { begin, sayIn, list } = talksOf(() => app)

const look = (person: Person, words: string, before?: string, of = app) =>
  api(of, searchTalks, { body: { words, ...(before !== undefined && { before }) } }, person)
/** The excerpts that were found, with what was searched for in brackets. */
const told = ({ found }: Awaited<ReturnType<typeof look>>) =>
  found.map(({ excerpt }) => excerpt.map(({ text, is_hit: isHit }) => (isHit ? `[${text}]` : text)).join(''))

describe('a search', () => {
  test('finds what the client has written, in every talk and put aside too, newest first, with the way to it', async () => {
    const patient = await newPatient(app)
    const [sleep, work] = [await begin(patient), newId()]
    await sayIn(patient, sleep, 'Jag sover inte. Mamma ringer om nätterna.')
    const other = await begin(patient)
    const { metadata } = await sayIn(patient, other, 'Chefen låter som mamma.', { message_id: work })
    await api(app, changeTalk, { params: { id: sleep }, body: { archived: true } }, patient)
    await api(app, archiveExchange, { params: { id: metadata.conversation_id } }, patient)
    const answer = await look(patient, ' MAMMA ')
    expect(told(answer)).toEqual(['Chefen låter som [mamma].', 'Jag sover inte. [Mamma] ringer om nätterna.'])
    expect(answer.found[0]).toMatchObject({ message_id: work, talk_id: other, title: 'Chefen låter som mamma' })
    expect(answer.found[1]).toMatchObject({ talk_id: sleep, title: 'Jag sover inte' })
    expect(answer.rest).toBeNull()
    expect(told(await look(patient, 'nätterna sover'))).toEqual(['Jag [sover] inte. Mamma ringer om [nätterna].'])
    expect(told(await look(patient, 'pappa'))).toEqual([])
  })

  test('finds neither the AI’s words, nor what an edit has replaced, nor what is deleted', async () => {
    const patient = await newPatient(app)
    const [id, first] = [await begin(patient), newId()]
    const { response } = await sayIn(patient, id, 'Om skolgården.', { message_id: first })
    const [word = ''] = /\p{L}{7,}/u.exec(response) ?? []
    expect(told(await look(patient, word))).toEqual([])
    await sayIn(patient, id, 'Om gymnastiken.', { replaces: first })
    expect(told(await look(patient, 'om'))).toEqual(['[Om] gymnastiken.'])
    await api(app, deleteTalk, { params: { id } }, patient)
    expect(told(await look(patient, 'om'))).toEqual([])
  })

  test('is a client’s of their own words alone', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    await sayIn(other, await begin(other), 'mitt hemliga')
    await sayIn(patient, await begin(patient), 'hej')
    expect(told(await look(patient, 'hemliga'))).toEqual([])
    const [theirs] = (await list(other)).talks
    expect((await look(patient, 'hej', theirs?.id)).found).toEqual([])
    const therapist = await connect(app, other, await newTherapist(app), { shareChats: true })
    expect(await failureOf(look(therapist, 'hemliga'))).toMatchObject({ status: 403 })
  })

  test.each(['', ' a ', 'å'.repeat(81)])('asks for two letters at least, and eighty at most: "%s"', async (words) => {
    expect(await failureOf(look(await newPatient(app), words))).toMatchObject({ status: 422 })
  })
})

test('an answer opens so many messages and tells of so many; the next goes on where it ended, and past so many a minute there is none', async () => {
  const patient = await newPatient(small)
  const said = ['äpple 1', 'päron', 'äpple 2', 'äpple 3', 'äpple 4', 'äpple 5', 'plommon']
  await storeTalk(
    small,
    patient,
    said.map((message) => ({ day: 0, message, response: 'Ja.' })),
  )
  const steps: string[][] = []
  let before: string | undefined
  do {
    const answer = await look(patient, 'äpple', before, small)
    steps.push(told(answer))
    before = answer.rest?.before
  } while (before !== undefined)
  expect(steps).toEqual([['[äpple] 5', '[äpple] 4'], ['[äpple] 3', '[äpple] 2'], ['[äpple] 1']])
  for (let more = steps.length; more < 6; more++) await look(patient, 'päron', undefined, small)
  expect(await failureOf(look(patient, 'päron', undefined, small))).toMatchObject({ status: 429 })
  expect(told(await look(await newPatient(small), 'päron', undefined, small))).toEqual([])
})
