import { useLingui } from '@lingui/react/macro'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { isValidLength, isValidTitle, type LessonSettings, lessonLengthLimits } from '#domain/lesson/lesson-settings.ts'
import { feedbackLabel, feedbackLabels } from './feedback-labels.ts'
import css from './SettingsFields.module.css'

interface SettingsFieldsProps {
  settings: LessonSettings
  /** The estimated reading time in minutes. */
  reading: number
  onChange(settings: LessonSettings): void
}

/** Fields for the title, the minutes and when right answers are shown. */
export function SettingsFields({ settings, reading, onChange }: SettingsFieldsProps) {
  const { t } = useLingui()
  const { lesson_title, lesson_length, lesson_feedback } = settings
  const { min, max } = lessonLengthLimits
  return (
    <div className={`flex wrap gap-4 ${css.fields}`}>
      <TextInput
        label={t`Title`}
        value={lesson_title}
        maxLength={300}
        error={isValidTitle(lesson_title) ? undefined : t`A lesson needs a title`}
        onChange={(event) => onChange({ ...settings, lesson_title: event.target.value })}
      />
      <TextInput
        label={t`Minutes`}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        hint={t`about ${reading} min to read`}
        value={Number.isNaN(lesson_length) ? '' : lesson_length}
        error={isValidLength(lesson_length) ? undefined : t`From ${min} to ${max}`}
        onChange={(event) => onChange({ ...settings, lesson_length: event.target.valueAsNumber })}
      />
      <SelectInput
        label={t(feedbackLabel)}
        hint={lesson_feedback === 'after_sending' ? t`What was sent can’t be changed after that` : undefined}
        value={lesson_feedback}
        options={lessonFeedbacks.map((value) => ({ value, label: t(feedbackLabels[value]) }))}
        onChoose={(lesson_feedback) => onChange({ ...settings, lesson_feedback })}
      />
    </div>
  )
}
