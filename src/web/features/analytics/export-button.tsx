import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { CallInput } from '#contracts/endpoint.ts'
import { exportFigures } from '#contracts/insight/analytics.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { fetchFile } from '#web/lib/api.ts'
import { downloadFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'

interface ExportButtonProps {
	query: NonNullable<CallInput<typeof exportFigures>['query']>
	/** Of the file, without its ending. */
	name: string
}

/** The figures that a chart shows as a file. */
export function ExportButton({ query, name }: ExportButtonProps) {
	const take = useMutation({
		mutationFn: async () => downloadFile(`${name}.csv`, await fetchFile(exportFigures, { query })),
		onError: useActFailure('No file'),
	})
	return (
		<Button look="outline" size="small" disabled={take.isPending} onClick={() => take.mutate()}>
			<Download size={15} aria-hidden /> {take.isPending ? 'Making the file…' : 'Download CSV'}
		</Button>
	)
}
