import { expect, test } from 'vitest'
import { disconnectText } from './disconnect-text.ts'

test('tells before a disconnection what ends with it, and what the therapist keeps', () => {
  const text = disconnectText('Tove Terapeut')
  expect(text).toMatch(/^Tove Terapeut kan inte längre läsa/)
  expect(text).toContain('Tider som ni har bokat avbokas')
  expect(text).toMatch(/pausats eller bara lyssnat svarar den som vanligt igen/)
  expect(text).toMatch(/skrivit om era sessioner behåller hen i 10 år, som lagen kräver/)
})
