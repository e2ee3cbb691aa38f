import { TextInput } from '../../../ui/field.tsx'

interface CvInputProps {
	chosen: File | undefined
	onChoose: (file: File | undefined) => void
	inputRef: React.Ref<HTMLInputElement>
}

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The browser's own way to choose a file, with what was chosen in words. */
export const CvInput = ({ chosen, onChoose, inputRef }: CvInputProps) => (
	<div className="grid gap-1.5">
		<TextInput
			ref={inputRef}
			type="file"
			accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
			onChange={({ target }) => onChoose(target.files?.[0])}
			className="py-2 file:mr-4 file:min-h-9 file:rounded-lg file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper file:text-sm"
		/>
		{chosen && (
			<p aria-live="polite" className="text-sm">
				{chosen.name}, {size.format(chosen.size / 1024 / 1024)} MB
			</p>
		)}
	</div>
)
