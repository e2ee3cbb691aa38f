import type { ReactElement } from 'react'
import type { Order } from '../../../contracts/orders.ts'
import type { MailData, MailKind } from '../mailer.ts'

/** A finished mail, before it is put into an envelope. */
export interface Letter {
	subject: string
	html: ReactElement
	/** For programs and people that show no HTML; says the same. */
	text: string
	/** Where an answer goes, if not to where it came from. */
	replyTo?: string
}

/** What a template may ask for besides its data. */
export interface TemplateParts {
	publicUrl: string
	/** The order with the token that opens it; throws when there is none. */
	order(id: string): Promise<{ order: Order; accessToken: string }>
}

export type Template<K extends MailKind> = (data: MailData[K], parts: TemplateParts) => Promise<Letter>
