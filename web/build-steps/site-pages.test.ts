import { expect, test } from 'vitest'
import { emptyPage } from './site-pages.ts'

test('keeps the names that the router asks for, and nothing of what they mean', () => {
  const code = emptyPage(
    "import { a } from './a.ts'\nexport { b } from './b.ts'\nexport const handle = { nav: a }\nexport const meta = () => a\nexport default function HelpPage() {\n  return a\n}\n",
  )
  expect(code).toBe(
    "export { b } from './b.ts'\nexport const handle = null\nexport const meta = null\nexport default function Page() {\n  return null\n}\n",
  )
})
