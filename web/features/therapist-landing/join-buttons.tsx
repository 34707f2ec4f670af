import { LinkButton } from '../../ui/link-button.tsx'

/** To join, or to write to us for a showing. A letter has no subject, so nothing is filled in for it. */
export function JoinButtons({ location }: { location: 'therapists_hero' | 'therapists_pricing' }) {
  return (
    <div className="flex w-full flex-wrap gap-3">
      <LinkButton
        to="/therapist/signup"
        size="large"
        className="max-sm:w-full"
        data-event="join"
        data-location={location}
      >
        Anslut dig
      </LinkButton>
      <LinkButton
        to="/contact"
        variant="secondary"
        size="large"
        className="max-sm:w-full"
        data-event="book_demo"
        data-location={location}
      >
        Boka en visning
      </LinkButton>
    </div>
  )
}
