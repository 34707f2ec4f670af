import type { SeedClient } from '../seed-client.ts'

/** New since yesterday: nothing has been said or written yet. */
export const HANNA: SeedClient = {
  email: 'hanna@demo.se',
  firstName: 'Hanna',
  lastName: 'Wikström',
  dateOfBirth: '1995-12-11',
  connectedDaysAgo: 0.8,
  shareChats: true,
  talk: [],
  sessions: [],
}
