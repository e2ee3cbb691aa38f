import { expect, test } from 'vitest'
import { applicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import { withTyped } from './with-typed.ts'

const last = applicationDraft.parse({ legalName: 'Prairie Line', city: 'Emporia' })

test('what was typed here lies over what was saved elsewhere, field by field', () => {
	const saved = { ...last, city: 'Wichita', ein: '48-1234567', phone: '620 555 0142' }
	const typed = { ...last, city: 'Salina', line1: '8 Grain Street', phone: '' }
	expect(withTyped(saved, last, typed)).toEqual({ ...saved, city: 'Salina', line1: '8 Grain Street' })
})
