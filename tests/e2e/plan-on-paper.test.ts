import { expect, test } from 'vitest'
import { PLAN_STEPS } from '../../contract/plan-steps.ts'
import { saveSafetyPlan } from '../../contract/safety-plan.ts'
import { api } from '../support/api.ts'
import { newPatient } from '../support/people.ts'
import { SOME_PLAN } from '../support/safety-plan.ts'
import { gone, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

test('it prints on one paper: the six steps, what stands in them and the lines, and nothing of the page around', async () => {
  const patient = await newPatient(stage.app)
  await api(stage.app, saveSafetyPlan, { body: { version: null, shared: false, plan: SOME_PLAN } }, patient)
  const { page } = await stage.visitor({ as: patient })
  await page.goto('/client/safety-plan')
  const around = [
    page.getByRole('banner'),
    page.getByRole('button', { name: 'Skriv ut' }),
    page.getByLabel('Spara på den här enheten'),
    page.getByText('Bara du kan läsa planen.'),
  ]
  await seen(...around)
  await page.emulateMedia({ media: 'print' })
  await gone(...around)
  for (const [place, { title }] of PLAN_STEPS.entries())
    await seen(page.getByRole('heading', { level: 2, name: `${place + 1}. ${title}` }))
  for (const words of ['Jag sover inte', 'Gå till sjön', 'Biblioteket', 'Syster Mia', 'Vårdcentralen'])
    await seen(page.getByText(words, { exact: true }))
  await seen(page.getByText('Mia har mina tabletter hos sig'))
  const lines = page.getByRole('list', { name: 'Linjer som alltid finns i planen' })
  for (const number of ['112', '90101', '90 390', '1177']) await seen(lines.getByText(number).first())
  const papers = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(papers).toHaveLength(1)
})
