import type { Ref } from 'react'

/**
 * A field that people neither see, hear nor reach, and that no browser or password manager fills in: whoever fills it
 * in is a program.
 */
export function HiddenField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lämna tomt
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
