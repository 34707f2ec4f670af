import * as z from 'zod/mini'

/** That a client's therapist is to be alerted: no tier and no kind, for it waits in clear where it cannot be made at once. */
export const AlertAsk = z.object({
  /** The same for the same danger, whoever noticed it: an alert of this id is made once. */
  id: z.uuid(),
  /** Where an alert of this id has been made, the therapist was told of worse; never made where there is nothing worse. */
  unless: z.uuid(),
  /** No more urgent than before, but much later: of interest once the last alert was acknowledged. */
  again: z.boolean(),
  /** When it was noticed, in ms since 1970. */
  at: z.number(),
})
export type AlertAsk = z.output<typeof AlertAsk>
