import { ProspectsShell } from '#web/features/prospects/prospects-shell.tsx'
import { preloadProspects } from '#web/features/prospects/setup.ts'
import type { Page } from '#web/page.ts'
import { Board } from './board/board.tsx'
import { boardQuery } from './board/board-query.ts'

export const preload: Page['preload'] = async (context) => {
	const { queries, url } = context
	await Promise.all([preloadProspects(context), queries.prefetchQuery(boardQuery(url.searchParams))])
}

export const head: Page['head'] = () => ({
	title: 'Prospects',
	description: 'The shops you want to win, and the next thing to do for each.',
	isPrivate: true,
})

export default function ProspectBoardPage() {
	return <ProspectsShell>{(company) => <Board key={company.id} />}</ProspectsShell>
}
