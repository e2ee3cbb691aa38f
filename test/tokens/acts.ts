import type { OrderLine } from './naive-earning.ts'

export interface TokenMember {
	userId: string
	/** Of the token account. */
	number: string
}

export type Given = 'claim' | 'grant' | 'creator' | 'promotion' | 'bonus'

/** Something that is done to the ledger; done again, it is the same act. */
export type Act =
	| { do: 'mature' | 'expire'; id: string }
	| ({ id: string; who: TokenMember } & (
			| { do: Given | 'correction' | 'hold'; tokens: number }
			| { do: 'purchase'; lines: OrderLine[]; daysToReturn: number }
			| { do: 'back'; order: string; lines: readonly OrderLine[]; units: number[] }
			| { do: 'redeem' | 'release'; hold: string }
			| { do: 'restore'; hold: string; tokens: number }
			| { do: 'reinstate'; transfer: string; tokens: number }
			| {
					do: 'reversal'
					transfer: string
					tokens: number
					from: 'available' | 'promotion'
					to: 'available' | 'promotion'
			  }
			| { do: 'leave' }
	  ))
export type MemberAct = Extract<Act, { who: TokenMember }>
