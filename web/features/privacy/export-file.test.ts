import { expect, test } from 'vitest'
import { exportFiles } from './export-file.ts'

const EXPORT = {
  exported_at: '2026-11-20T23:30:00.000Z',
  sections: [{ name: 'users', title: 'Ditt konto', rows: [{ name: 'Åsa' }] }],
  text: 'Dina uppgifter\n\nÅsa\n',
}

test('the names tell the day in Sweden', () => {
  const { reading, data } = exportFiles(EXPORT)
  expect([reading.name, data.name]).toEqual([
    'lyhord-dina-uppgifter-2026-11-21.txt',
    'lyhord-dina-uppgifter-2026-11-21.json',
  ])
})

test('the data is the sections as they came, and the text is for reading', () => {
  const { reading, data } = exportFiles(EXPORT)
  expect(JSON.parse(data.text)).toEqual({ exported_at: EXPORT.exported_at, sections: EXPORT.sections })
  expect(reading.text).toBe('\uFEFFDina uppgifter\r\n\r\nÅsa\r\n')
})
