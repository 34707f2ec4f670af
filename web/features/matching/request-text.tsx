/** What somebody wrote in a request or an answer: text, never markup. */
export function RequestText({ from, text }: { from: string; text: string }) {
  return (
    <figure className="grid gap-1 border-l-2 border-hairline pl-4">
      <figcaption className="text-xs wrap-anywhere text-caption">{from}</figcaption>
      <blockquote className="text-sm whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  )
}
