import { expect, test } from 'vitest'
import { operationsText } from './use-work.ts'

const none = { refunds: 0, disputes: 0, differences: 0, events: 0, mails: 0, jobs: 0 }
const finding = { rule: 'Stock below nothing', subject: 'UT-CAP', detail: '-1', seenAt: '2026-11-27T00:00:00.000Z' }

test('the figure of Operations says what it counts', () => {
	expect(operationsText({ counts: { ...none, disputes: 2 }, findings: [] })).toBe('Disputes in Operations')
	expect(operationsText({ counts: { ...none, refunds: 1, jobs: 3 }, findings: [finding] })).toBe(
		'Refunds, background jobs, and findings of the audit in Operations',
	)
	expect(operationsText({ counts: none, findings: [] })).toBe('Operations')
	expect(operationsText(undefined)).toBe('Operations')
})
