import { describe, expect, test } from 'vitest'
import { getTherapist, listTherapists } from '../../contract/matching.ts'
import { api, failureOf, request } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const listed = async () => (await api(app, listTherapists, {})).therapists
const one = (id: string) => api(app, getTherapist, { params: { id } })

test('shows what a listed therapist tells of themselves, and nothing that reaches them', async () => {
  const words = { specialties: ['Sorg'], approaches: ['KBT'], bio: 'Jag arbetar med vuxna.', availability: 'Kvällar' }
  const place = { clinicName: 'Kliniken', education: 'Legitimerad psykolog', phone: '070-123 45 67' }
  const therapist = await newListedTherapist(app, { name: 'Åsa Ek', ...words, ...place })
  const shown = {
    id: therapist.id,
    name: 'Åsa Ek',
    ...words,
    clinic_name: 'Kliniken',
    education: 'Legitimerad psykolog',
  }
  const answer = await request(app, getTherapist, { params: { id: therapist.id } })
  expect(await answer.json()).toEqual(shown)
  expect(await listed()).toContainEqual(shown)
  const whole = await (await request(app, listTherapists)).text()
  for (const secret of [therapist.email, '070-123', 'public', 'password']) expect(whole).not.toContain(secret)
})

test('what a therapist has left empty is empty, not missing', async () => {
  const therapist = await newListedTherapist(app)
  const empty = { specialties: [], approaches: [], bio: '', availability: '', clinic_name: null, education: null }
  expect(await one(therapist.id)).toEqual({ id: therapist.id, name: 'Tove Terapeut', ...empty })
})

describe('nobody else is shown', () => {
  test.each([
    ['who is not verified', { verifiedAt: null }],
    ['whose address is not verified', { emailVerifiedAt: null }],
    ['who takes no new clients', { acceptsNewClients: false }],
  ])('a therapist %s', async (_, columns) => {
    const therapist = await newListedTherapist(app)
    expect((await listed()).map(({ id }) => id)).toContain(therapist.id)
    await changeTherapist(app, therapist, columns)
    expect((await listed()).map(({ id }) => id)).not.toContain(therapist.id)
    expect((await failureOf(one(therapist.id))).status).toBe(404)
  })

  test('a new therapist, a client, somebody who does not exist', async () => {
    const others = [(await newTherapist(app)).id, (await newPatient(app)).id, crypto.randomUUID()]
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: others[0] }))
    for (const id of others) expect((await failureOf(one(id))).status).toBe(404)
  })
})

test('the order is by name, and the same each time', async () => {
  const names = ['Bo Berg', 'Anna Alm', 'Bo Berg']
  const made: string[] = []
  for (const name of names) made.push((await newListedTherapist(app, { name })).id)
  const order = async () => (await listed()).filter(({ id }) => made.includes(id))
  const first = await order()
  expect(first.map(({ name }) => name)).toEqual(['Anna Alm', 'Bo Berg', 'Bo Berg'])
  expect(await order()).toEqual(first)
})
