import { initialsOf } from './initials.ts'

/** A person without a picture. Decoration beside the written name. */
export function AvatarInitials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-[2rem] shrink-0 items-center justify-center rounded-full bg-bubble text-xs font-semibold text-ink"
    >
      {initialsOf(name)}
    </span>
  )
}
