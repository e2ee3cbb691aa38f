import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listMailTemplates, previewMail } from '#contracts/operations/records.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'

const first = 'order-confirmation'
const templatesQuery = queryOf(listMailTemplates, {})
const previewQuery = (kind: string) => queryOf(previewMail, { params: { kind } })

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.prefetchQuery(templatesQuery),
		queries.prefetchQuery(previewQuery(url.searchParams.get('kind') ?? first)),
	])

export const head: Page['head'] = () => ({
	title: 'Mail templates · Back office',
	description: 'Every mail that the store writes, on sample data.',
	isPrivate: true,
})

export default function MailTemplatesPage() {
	const kind = useSearchParams()[0].get('kind') ?? first
	const { data: templates } = useQuery(templatesQuery)
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			<div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<Panel title="Templates">
					<nav aria-label="Templates" className="max-h-64 overflow-y-auto p-2 lg:max-h-[75vh]">
						<ul className="grid">
							{templates?.items.map((each) => (
								<li key={each.kind}>
									<PageLink
										to={`/admin/operations/templates?kind=${each.kind}`}
										aria-current={each.kind === kind ? 'page' : undefined}
										className="flex min-h-9 items-center rounded-lg px-3 text-muted text-sm hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink"
									>
										{each.name}
									</PageLink>
								</li>
							))}
						</ul>
					</nav>
				</Panel>
				<Preview kind={kind} />
			</div>
		</AdminShell>
	)
}

/** The sheets of a mail are for mail programs; a page takes none but ours. */
const withoutSheets = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, '')

/** The mail in a frame of its own that runs nothing and leads nowhere, and as plain text. */
function Preview({ kind }: { kind: string }) {
	const { data, isError } = useQuery({ ...previewQuery(kind), retry: false })
	if (isError) return <p className="text-muted text-sm">There is no such mail.</p>
	if (!data) return null
	return (
		<div className="grid gap-5">
			<Panel title={data.name}>
				<p className="px-5 py-3 text-sm">
					<span className="text-muted">Subject: </span>
					{data.subject}
				</p>
				<iframe
					title={`${data.name}, on sample data`}
					sandbox=""
					srcDoc={withoutSheets(data.html)}
					className="h-[40rem] w-full rounded-b-2xl bg-white"
				/>
			</Panel>
			<Panel title="Plain text">
				<pre className="whitespace-pre-wrap px-5 py-4 text-sm [overflow-wrap:anywhere]">{data.text}</pre>
			</Panel>
		</div>
	)
}
