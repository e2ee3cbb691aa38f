import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '#test/smtp-server.ts'
import { bySmtp } from './delivery.ts'

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
