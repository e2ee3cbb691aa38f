import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '#test/outages/smtp-server.ts'
import { bySmtp, intoOutbox } from './delivery.ts'

let server: SmtpServer
beforeEach(async () => {
	server = await startSmtpServer()
})
afterEach(() => server.close())

const mail = {
	id: '1',
	from: 'UNTAPPED <hello@untapped.example>',
	to: 'ada@example.com',
	subject: 'Hello',
	html: '<p>Hello</p>',
	text: 'Hello',
}

test('a mail is sent on a connection of its own, which is closed after it', async () => {
	await bySmtp(server.url)(mail)
	expect(server.accepted).toEqual(['<1@untapped.example>'])
	await vi.waitFor(() => expect(server.open()).toBe(0))
})

test.each([
	['takes the connection and says nothing', '*', 'never greets'],
	['says a letter now and then, for ever', '*', 'drips'],
	['takes the mail and does not say whether it kept it', 'ada@example.com', 'never accepts'],
] as const)('a mail server that %s is left when the time is over', async (_, recipient, manner) => {
	server.treat(recipient, manner)
	await expect(bySmtp(server.url, 300)(mail)).rejects.toThrow('The mail server took longer than 0.3 seconds.')
	await vi.waitFor(() => expect(server.open()).toBe(0))
	expect(server.accepted).toEqual([])
})

test('a mail server that is not there is told at once', async () => {
	await server.close()
	await expect(bySmtp(server.url)(mail)).rejects.toThrow('ECONNREFUSED')
	server = await startSmtpServer()
})

test('what one may stop with one click says so in its headers, and no other mail does', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'untapped-outbox-'))
	const unsubscribe = `https://shop.example/unsubscribe/0199b1f0-7d6e-7c3a-9a51-3f2f0c9a7e11?token=${'k'.repeat(43)}`
	const headersOf = (id: string) =>
		readFileSync(join(directory, `${id}.eml`), 'utf8')
			.replace(/\r\n[ \t]+/g, ' ')
			.split('\r\n')
	const deliver = intoOutbox(directory)
	await deliver({ ...mail, id: 'reminder', unsubscribe })
	await deliver(mail)
	expect(headersOf('reminder')).toContain(`List-Unsubscribe: <${unsubscribe}>`)
	expect(headersOf('reminder')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
	expect(headersOf('1').join()).not.toContain('List-Unsubscribe')
	rmSync(directory, { recursive: true })
})
