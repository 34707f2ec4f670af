import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkReset, refusedFields } from './reset-check.ts'

const good = { password: 'Nytt lösen 7', confirmation: 'Nytt lösen 7', choice: 'without-code', code: '' } as const
const atFields = (fields: object) => ({ form: null, fields })

describe('checkReset', () => {
  it('lets through what is complete, with and without the code', () => {
    expect(checkReset(good)).toBeNull()
    expect(checkReset({ ...good, choice: 'with-code', code: 'ABCD' })).toBeNull()
  })

  it('says everything that is missing at once', () => {
    expect(checkReset({ password: '', confirmation: '', choice: null, code: '' })).toEqual(
      atFields({
        password: 'Skriv ett nytt lösenord',
        confirmation: 'Skriv lösenordet en gång till',
        choice: 'Välj ett av alternativen.',
      }),
    )
  })

  it('asks for the same password twice', () => {
    expect(checkReset({ ...good, confirmation: 'Nytt lösen 8' })).toEqual(
      atFields({ confirmation: 'Lösenorden matchar inte' }),
    )
  })

  it('asks for the code only from who has it', () => {
    expect(checkReset({ ...good, choice: 'with-code', code: '  ' })).toEqual(
      atFields({ code: 'Ange återställningskoden' }),
    )
    expect(checkReset({ ...good, choice: 'without-code', code: '  ' })).toBeNull()
  })
})

describe('refusedFields', () => {
  const error = (fields: object) => new ApiError({ status: 400, code: 'x', detail: 'Fel.', ...fields })

  it('puts a wrong code at its field', () => {
    expect(refusedFields(error({ code: 'invalid_recovery_code' }))).toEqual(atFields({ code: 'Fel.' }))
  })

  it('puts a common password at its field', () => {
    const issues = [{ field: 'new_password', message: 'Lösenordet är för vanligt.' }]
    expect(refusedFields(error({ issues }))).toEqual(atFields({ password: 'Lösenordet är för vanligt.' }))
  })

  it('leaves the rest to the form', () => {
    expect(refusedFields(error({ issues: [{ field: 'token', message: 'x' }] }))).toBeNull()
    expect(refusedFields(ApiError.network())).toBeNull()
    expect(refusedFields(new TypeError('x'))).toBeNull()
  })
})
