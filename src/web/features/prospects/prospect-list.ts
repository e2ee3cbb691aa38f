import { doorTypes } from '#contracts/prospects/prospect-record.ts'
import { listProspects } from '#contracts/prospects/prospects.ts'
import { recordList } from '#web/features/record-list/record-list.ts'
import { dueLabels } from './filter-bar.tsx'

const anyId = /^[\w-]{1,60}$/

/** The prospects of a company as a list; the board is narrowed by the same choices. */
export const prospectList = recordList({
	path: '/distributor/prospect/list',
	read: listProspects,
	noun: ['prospect', 'prospects'],
	search: 'Search prospects',
	filters: {
		company: { label: 'Company', all: 'Your own', options: {}, takes: anyId },
		stage: { label: 'Stage', all: 'Every stage', options: {}, takes: anyId },
		owner: { label: 'Looked after by', all: 'Everybody’s', options: { nobody: 'Nobody’s' }, takes: anyId },
		due: { label: 'Next action', all: 'Due any day', options: dueLabels },
		door: { label: 'Kind of door', all: 'Every door', options: doorTypes },
		sort: { label: 'Order', options: { due: 'What is due first', newest: 'Newest first' } },
	},
	noMatch: {
		title: 'No prospect matches',
		text: 'Try another word, stage or day, or look at all of them.',
		all: 'Show all prospects',
	},
	none: { title: 'No prospects yet', text: 'Shops you want to win stand here, with the next thing to do for each.' },
})
