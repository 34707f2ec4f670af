import { LockKeyhole } from 'lucide-react'

/** The title of a private talk. Where there is little room beside it, its second word is only heard. */
export function PrivateTitle() {
  return (
    <>
      <LockKeyhole
        aria-hidden="true"
        className="me-1.5 mb-1 inline size-5 text-ok max-[25rem]:me-1 max-[25rem]:size-4"
      />
      Privat<span className="max-[32rem]:sr-only"> samtal</span>
    </>
  )
}
