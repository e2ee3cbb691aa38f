import { ColumnChoice } from './columns/column-choice.tsx'
import { useColumns } from './columns/use-columns.ts'
import { ListRows, type ListRowsProps } from './list-rows.tsx'
import { listUrl } from './list-view.ts'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'
import { SavedViews } from './views/saved-views.tsx'

/** A list of the back office: saved views, search and filters, and its rows in the columns that were chosen. */
export function ListPage<Row>({
	page,
	tabNotes,
	options,
	texts,
	columns,
	...rows
}: Omit<ToolbarProps<Row>, 'tools'> & ListRowsProps<Row>) {
	const { list, view, choose } = page
	const { chosen, shown, keep } = useColumns(list.path, columns, view.columns)
	const { cursor: _, ...narrowing } = view
	const search = listUrl(list, narrowing).split('?')[1] ?? ''
	const chooseColumns = (keys: string | null) => {
		keep(keys)
		// What the URL says goes before what the browser keeps: a view that is shared shows the same to all.
		if (view.columns || search !== '') choose('columns', keys ?? '')
	}
	return (
		<>
			{list.path.startsWith('/admin/') && <SavedViews list={list.path} search={search} />}
			<Toolbar
				page={page}
				tabNotes={tabNotes}
				options={options}
				texts={texts}
				tools={columns.length > 2 && <ColumnChoice columns={columns} chosen={chosen} onChoose={chooseColumns} />}
			/>
			<ListRows page={page} columns={shown} {...rows} />
		</>
	)
}
