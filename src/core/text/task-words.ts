// Words of the work itself: what one says to an agent about any task. They say little about which document is meant, but
// a document may be about one of them, so they count less rather than nothing.
const english = `
add adds added adding fix fixes fixed fixing update updates updated updating remove removes removed removing change changes
changed changing improve improves improved improvement support supports supported implement implements implemented
implementing refactor refactors refactored refactoring clean cleanup bug bugs test tests tested doc docs document documents
documented documentation readme review reviews comment comments commit commits commited push pull pr branch check checks
checked try tries tried run runs running create creates created creating delete deletes deleted rename renames renamed move
moves moved revert reverts reverted bump correct corrects corrected mention mentions mentioned clarify clarifies clarified
handle handles handled ensure ensures ensured allow allows allowed avoid avoids avoided prevent prevents prevented work
works working wrong issue issues problem problems error errors fail fails failed failing help helps write writes writing
rewrite feedback address addressed regenerate wip nit follow good better best sure minor small typo typos thing things code
file files line lines show shows tell explain look looks see find feat feature features chore rebase merge merged
go today tomorrow yesterday tonight morning week weekend undo diff touch broke broken break scratch careful finished simpler
example examples simple simply quick quickly think start stop stopped finish finished summary whole new old first last next
`
const chinese = `
增加 新增 添加 修复 更新 修改 优化 完善 支持 调整 删除 移除 补充 测试 单测 用例 文档 说明 描述 问题 错误 修正 改成 改为 实现 处理
避免 导致 解决 统一 重构 代码 提交 合并 格式 示例 功能 相关 部分 内容 细节 增强 去掉 换成 需求 报错 检查 运行 帮忙 方法 逻辑 兼容
升级 总结 解释 结果 改动 修復 更動 測試 說明 問題 錯誤 實現 處理 解決 檢查 執行 文件 寫个 改一 试试 东西 地方 看到 找到 进度 下一 一步
修正 追加 削除 変更 実装 確認 お願 教え 수정 추가 삭제 변경 확인 알려
`

const words = new Set([...english.split(/\s+/), ...chinese.split(/\s+/)].filter((word) => word !== ''))

/** Whether a lower-case word, or a pair of Han, kana or hangul, speaks of the work rather than of its subject. */
export function isTaskWord(term: string): boolean {
  return words.has(term)
}
