import Download from 'lucide-react/icons/download'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Filter, ListView } from './list-view.ts'
import { SearchBox } from './search-box.tsx'
import type { ListPageState } from './use-list-page.ts'

export interface ToolbarProps<Row> {
	page: ListPageState<Row>
	/** Stands behind the names of tabs, as a count. */
	tabNotes?: Readonly<Record<string, React.ReactNode>> | undefined
	/** Options of filters that come with the page, by the names of the filters; such a filter shows once it has any. */
	options?: Readonly<Record<string, readonly string[]>> | undefined
	/** Names of such options, where they are not their own names. */
	texts?: Readonly<Record<string, string>> | undefined
	/** Beside the filters: what the table shows. */
	tools?: React.ReactNode
}

/** Search and filters of a list, as it declares them. */
export function Toolbar<Row>({ page, tabNotes, options, texts = {}, tools }: ToolbarProps<Row>) {
	const { list, view, choose } = page
	const filters = Object.entries(list.filters)
	const given = (name: string) => withChosen(options?.[name] ?? [], view[name])
	const selects = filters.filter(
		([name, { isTabs, isHidden, takes }]) => !isTabs && !isHidden && !(takes && given(name).length === 0),
	)
	return (
		<>
			{filters.map(
				([name, filter]) =>
					filter.isTabs && <Tabs key={name} name={name} filter={filter} page={page} tabNotes={tabNotes} />,
			)}
			{(list.search || selects.length > 0 || list.hasFile || tools) && (
				<div className="flex flex-wrap items-center gap-3">
					{list.search && <SearchBox label={list.search} value={view.q ?? ''} onSearch={(text) => choose('q', text)} />}
					{selects.map(([name, filter]) => (
						<select
							key={name}
							aria-label={filter.label}
							value={view[name] ?? ''}
							onChange={({ target }) => choose(name, target.value)}
							className="min-h-10 min-w-0 flex-1 basis-36 rounded-lg border border-edge bg-card px-3 text-base sm:flex-none sm:basis-auto sm:text-sm"
						>
							{[
								...optionsOf(filter, view),
								...(filter.takes ? given(name).map((value) => [value, texts[value] ?? value]) : []),
							].map(([value, text]) => (
								<option key={value} value={value}>
									{text}
								</option>
							))}
						</select>
					))}
					{(list.hasFile || tools) && (
						<div className="ml-auto flex flex-wrap gap-2">
							{tools}
							{list.hasFile && (
								<a
									href={list.fileUrl(view)}
									download
									className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
								>
									<Download size={16} aria-hidden /> Export CSV
								</a>
							)}
						</div>
					)}
				</div>
			)}
		</>
	)
}

const Tabs = <Row,>({ name, filter, page, tabNotes }: ToolbarProps<Row> & { name: string; filter: Filter }) => (
	<nav aria-label={filter.label} className="flex flex-wrap gap-2">
		{optionsOf(filter, page.view).map(([value, text]) => (
			<PageLink
				key={value}
				to={page.urlWith(name, value)}
				aria-current={value === (page.view[name] ?? '') ? 'page' : undefined}
				className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-card px-3 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
			>
				{text}
				{tabNotes?.[value]}
			</PageLink>
		))}
	</nav>
)

/** Adds the chosen value to the options, even where no row has it. */
const withChosen = (options: readonly string[], chosen: string | undefined): readonly string[] =>
	chosen === undefined || options.includes(chosen) ? options : [...options, chosen]

/** Choosing nothing has the value ''. */
function optionsOf({ all, options }: Filter, view: ListView): Array<readonly [value: string, text: string]> {
	const given = Object.entries(options).map(([value, text = value]) => [value, text] as const)
	if (all === undefined) return given
	return [['', typeof all === 'string' ? all : all(view)], ...given]
}
