import { FirstLines } from '../safety/first-lines.tsx'

const ABOUT_LETTERS = 'Vi läser inte breven dygnet runt. Är det bråttom: ring, också mitt i natten.'

/** Stands beside a form that nobody reads at once: it is not the way when it is urgent. */
export function UrgentLines({ title = ABOUT_LETTERS }: { title?: string }) {
  return (
    <section aria-labelledby="brattom" className="grid content-start gap-3 rounded-card bg-band p-5">
      <h2 id="brattom" className="font-sans text-base tracking-normal text-pretty">
        {title}
      </h2>
      <FirstLines />
    </section>
  )
}
