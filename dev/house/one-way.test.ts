import { describe, expect, test } from 'vitest'
import { importsOf, readSource, sourceFiles } from './imports.ts'

/** Screens that show by themselves that something loads or has failed, and why `<Loaded>` would show it worse. */
const WITHOUT_LOADED: Readonly<Record<string, string>> = {
  'web/features/anamnesis/therapist-anamnesis-page.tsx':
    'a failure has a heading, and words of its own for each kind; what was shown stays where it may be read still',
  'web/features/chat/before-messages.tsx':
    'no query: the conversation fetches its own pages, and tells of a failure below',
  'web/features/dashboard/dashboard-card.tsx':
    'three cards may fail at once, so each tells it quietly; the balance is no query',
  'web/features/devices/devices-section.tsx': 'a list that could not be fetched anew stays, with the failure above it',
  'web/features/matching/booking-dialog.tsx': 'says in words that anybody can read what it is looking for',
  'web/features/matching/therapist-dialog.tsx': 'offers the way back to the list beside another try',
  'web/features/matching/therapist-list.tsx': 'cards stand in for cards, so that nothing moves when they come',
  'web/features/onboarding/booking-step.tsx':
    'a therapist who has left is told of above what is being written, which stays',
  'web/features/onboarding/matching-step.tsx': 'no query: says in words what is compared, and a failure shows examples',
  'web/features/payments/purchases-section.tsx': 'the balance is no query, and keeps its line while it loads',
}

const screens = sourceFiles(['web']).filter((path) => !/^web\/(ui|features\/design)\//.test(path))

function showsItself(path: string): boolean {
  const source = readSource(path)
  if (source.includes('Försök igen') && source.includes('refetch()')) return true
  return importsOf(path, source).some(({ to }) => /^web\/ui\/(skeleton|load-failure)\.tsx$/.test(to))
}

describe('one way to show a query, one way to send a form', () => {
  test('what loads and what has failed is shown by <Loaded>, but where this list says why not', () => {
    expect(screens.filter(showsItself)).toEqual(Object.keys(WITHOUT_LOADED))
  })

  test('every form is a FormShell, which takes what useForm tells, but a search, which has nothing to save', () => {
    const forms = screens.filter((path) => readSource(path).includes('<form'))
    expect(forms.filter((path) => !readSource(path).includes('<form role="search"'))).toEqual([
      'web/forms/form-shell.tsx',
    ])
  })

  test('what fails of a press is told in a toast by actOrTell, but where a part of the page itself did not come', () => {
    expect(screens.filter((path) => /\btoast\([^\n]*tone: 'error'/.test(readSource(path)))).toEqual([
      'web/forms/act-or-tell.ts',
      'web/loading/use-asked-part.ts',
    ])
  })
})
