import { describe, expect, test } from 'vitest'
import { CASELOAD } from './clients/caseload.ts'
import { JOHAN } from './clients/johan.ts'
import { JOHANS_PROFILE } from './profiles/johan.ts'
import type { SeedInsight } from './seed-insight.ts'

const clients = [...CASELOAD, { firstName: 'Johan', talk: JOHAN, sessions: [], profile: JOHANS_PROFILE }]

describe.each(clients)('the profile of $firstName', ({ talk, sessions, profile = [] }) => {
  const isThere = ({ said, session = -1 }: SeedInsight) =>
    said === undefined ? sessions[session] !== undefined : talk[said.exchange]?.message.includes(said.quote)

  test('quotes what was written, and comes from sessions that took place', () => {
    expect(profile.filter((insight) => isThere(insight) !== true)).toEqual([])
  })

  test('is there for everybody who has said something, in several areas', () => {
    const areas = new Set(profile.map(({ area }) => area))
    expect(areas.size > 3).toBe(talk.length > 0)
  })
})
