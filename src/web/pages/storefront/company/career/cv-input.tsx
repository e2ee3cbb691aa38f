import { fileSize } from '#web/lib/file-size.ts'
import { TextInput } from '#web/ui/field.tsx'
import { cvProblem } from './cv-problem.ts'

interface CvInputProps {
	chosen: File | undefined
	/** With what is wrong with the file; such a one is not taken. */
	onChoose: (file: File | undefined, problem: string | null) => void
	inputRef: React.Ref<HTMLInputElement>
}

/** The browser's own way to choose a file, with what was chosen in words. */
export const CvInput = ({ chosen, onChoose, inputRef }: CvInputProps) => (
	<div className="grid gap-1.5">
		<TextInput
			ref={inputRef}
			type="file"
			accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
			onChange={({ target }) => {
				const [file] = target.files ?? []
				const problem = file ? cvProblem(file) : null
				// The browser would go on showing its name.
				if (problem) target.value = ''
				onChoose(problem ? undefined : file, problem)
			}}
			className="py-2 file:mr-4 file:min-h-9 file:rounded-lg file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper file:text-sm"
		/>
		{chosen && (
			<p aria-live="polite" className="text-sm">
				{chosen.name}, {fileSize(chosen.size)}
			</p>
		)}
	</div>
)
