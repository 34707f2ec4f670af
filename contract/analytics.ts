import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NoContent } from './fields.ts'

/**
 * What is counted: that somebody pressed what leads on. No help line, no way out and nothing else that tells of distress is
 * among them.
 */
export const COUNTED_EVENTS = [
  'start_chat',
  'contact',
  'login',
  'sign_up',
  'join',
  'book_demo',
  'find_therapist',
] as const
export type CountedEvent = (typeof COUNTED_EVENTS)[number]

/** Where what was pressed stands: around every page, on the first page, on those for therapists and employees, and elsewhere. */
export const EVENT_LOCATIONS = [
  'header',
  'menu',
  'footer',
  'not_found',
  'hero',
  'what_is',
  'conversation',
  'how_it_works',
  'booking',
  'first_step',
  'pricing',
  'about',
  'closing',
  'therapists_header',
  'therapists_menu',
  'therapists_hero',
  'therapists_benefits',
  'therapists_how',
  'therapists_pricing',
  'therapists_closing',
  'work_life_header',
  'work_life_menu',
  'work_life_hero',
  'work_life_benefits',
  'work_life_how',
  'work_life_pricing',
  'work_life_faq',
  'work_life_booking',
  'work_life_closing',
  'blog_post',
  'help',
  'help_contact',
  'help_final',
] as const
export type EventLocation = (typeof EVENT_LOCATIONS)[number]

export const countEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'public',
  summary: 'Counts that something on a public page was pressed, by day: no id, no address, no content. Answers 204.',
  body: z.strictObject({ event: z.enum(COUNTED_EVENTS), location: z.enum(EVENT_LOCATIONS) }),
  response: NoContent,
})
