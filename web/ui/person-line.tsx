import { AvatarInitials } from './avatar-initials.tsx'

/** Who somebody is: initials, name and e-mail. */
export function PersonLine({ name, email }: { name: string; email: string }) {
  return (
    <div className="flex items-center gap-3">
      <AvatarInitials name={name} />
      <p className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm break-all text-muted">{email}</span>
      </p>
    </div>
  )
}
