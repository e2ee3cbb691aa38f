import { ListRows, type ListRowsProps } from './list-rows.tsx'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'

/** A list of the back office: search and filters, and its rows. */
export const ListPage = <Row,>({ page, tabNotes, options, texts, ...rows }: ToolbarProps<Row> & ListRowsProps<Row>) => (
	<>
		<Toolbar page={page} tabNotes={tabNotes} options={options} texts={texts} />
		<ListRows page={page} {...rows} />
	</>
)
