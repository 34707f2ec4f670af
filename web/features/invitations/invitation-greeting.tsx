/** What the therapist wrote to the invited person: text, never markup. */
export function InvitationGreeting({ from, text }: { from: string; text: string }) {
  return (
    <figure className="grid gap-2 rounded-card bg-band p-5">
      <blockquote className="whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <figcaption className="text-sm wrap-anywhere text-muted">{from}</figcaption>
    </figure>
  )
}
